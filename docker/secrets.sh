#!/usr/bin/env bash
# Prints the secrets of a deployment, new ones each time: `docker/secrets.sh > .env`, once. Without DATA_KEY payout data and
# identities can never be read again: keep a copy of that file, and not beside the backups.
set -euo pipefail
secret() { echo "k$(openssl rand -hex 32)"; }
for name in SESSION_KEY DATA_KEY BUS_KEY MONGO_ROOT_PASSWORD; do echo "$name=$(secret)"; done
for program in GATEWAY ACCOUNT BATCH CONVERSATION RECOGNITION; do
  echo "MONGO_${program}_PASSWORD=$(secret)"
  echo "NATS_${program}_PASSWORD=$(secret)"
done
# For the commands of an operator: backup, restore, docs/RUNBOOK.md.
echo "MONGO_OPERATOR_PASSWORD=$(secret)"
