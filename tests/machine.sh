#!/bin/sh
# A browser for the tests. On Debian, as root, it is installed; elsewhere this says what is missing.
set -eu

browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }

browser > /dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends chromium > /dev/null
else
    echo "The tests in tests/web need Chromium or Google Chrome; please install one of them." >&2
    exit 1
fi
