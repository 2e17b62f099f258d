// Preloaded in processes of a test: names of the example are of this machine, as /etc/hosts would say.
import dns from 'node:dns';

const { lookup } = dns;
dns.lookup = (host, ...more) => lookup(host.endsWith('.school.example') ? 'localhost' : host, ...more);
