#!/bin/sh
# Prints a line for each thing that is bought in Examples/demo.yaml:
#
#   Examples/clients/sales.sh [SOCKET]
#
# It needs jq. Without SOCKET, it uses the socket of the service.
exec fingerpost listen --emit action.checkout ${1:+--socket "$1"} |
    jq --unbuffered -r 'select(.type == "action") | "\(.data.sku)\t\(.data.price)"'
