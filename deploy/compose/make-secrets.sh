#!/usr/bin/env bash
# Creates missing files in `secrets` and missing values in `.env`; existing ones stay. To replace one, remove it and run again.
# A new `ca.pem` also replaces the certificates that the old one signed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
umask 077

[[ -f .env ]] || { echo 'Copy .env.example to .env and fill it in first.' >&2; exit 1; }
for name in EDGE_KEY OPENAPI_TOKEN MAIL_BOUNCES_TOKEN VALKEY_PASSWORD; do
  # Not as an argument, which every user of the host could see.
  sed -i -f <(echo "s/^$name=\$/$name=$(openssl rand -hex 32)/") .env
done
# A mere copy of .env.example can be read by every user of the host.
chmod 600 .env
mkdir -p secrets
cd secrets

# Messages of openssl are shown when it fails.
quietly() {
  local messages
  messages=$("$@" 2>&1) || { echo "$messages" >&2; return 1; }
}

make_authority() {
  rm -f ca.key valkey.pem mongo.pem
  # Name constraints: the authority is valid for these two servers and localhost only.
  quietly openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 3650 -subj '/CN=Blush Camp data network' \
    -addext 'basicConstraints=critical,CA:true,pathlen:0' -addext 'keyUsage=critical,keyCertSign' \
    -addext 'nameConstraints=critical,permitted;DNS:mongo,permitted;DNS:valkey,permitted;DNS:localhost' \
    -keyout ca.key -out ca.pem
}

make_certificate() {
  quietly openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -subj "/CN=$1" \
    -addext "subjectAltName=DNS:$1,DNS:localhost" -keyout "$1.key" -out "$1.csr"
  quietly openssl x509 -req -in "$1.csr" -CA ca.pem -CAkey ca.key -days 825 -copy_extensions copy -out "$1.crt"
  cat "$1.crt" "$1.key" >"$1.pem"
  rm "$1.crt" "$1.key" "$1.csr"
}

[[ -f ca.pem ]] || make_authority
[[ -f valkey.pem ]] || make_certificate valkey
[[ -f mongo.pem ]] || make_certificate mongo
[[ -f mongo.keyfile ]] || openssl rand -base64 756 >mongo.keyfile
[[ -f mongo.root-password ]] || openssl rand -hex 32 >mongo.root-password
password=$(sed -n 's/^VALKEY_PASSWORD=//p' ../.env)
# Read-only since an earlier run.
rm -f valkey.acl
printf 'user default off\nuser blush on >%s ~blush:* +@all -@admin -@dangerous\n' "$password" >valkey.acl

chmod 400 ./*
# User of the containers.
if [[ $(id -u) == 0 ]]; then
  chown -R 1000:1000 .
elif [[ $(id -u) != 1000 ]]; then
  echo 'Give the folder to the containers: sudo chown -R 1000:1000 deploy/compose/secrets' >&2
fi
