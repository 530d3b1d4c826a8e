#!/bin/sh
# Prints a line for each thing that is bought in Examples/demo.yaml:
#
#   Examples/clients/sales.sh [SOCKET]
#
# It needs jq. A socket that is not named is the service's.
exec fingerpost listen --emit action.checkout ${1:+--socket "$1"} |
    jq --unbuffered -r 'select(.type == "action") | "\(.data.sku)\t\(.data.price)"'
