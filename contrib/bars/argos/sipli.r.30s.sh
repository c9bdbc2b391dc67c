#!/bin/sh
sipli-client status --format argos
