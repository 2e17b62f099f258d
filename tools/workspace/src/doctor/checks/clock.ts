import { type Check, fault, type Finding, ok, warning } from '../finding.js';
import { type Installation, issuerOf } from '../installation.js';

const WARN_ABOVE_S = 5;
/** Above this skew, tokens and signatures of webhook events are refused too early or accepted too long. */
const FAULT_ABOVE_S = 60;

export function clockCheck({ config }: Installation): Check {
  const addresses = [
    `${issuerOf(config)}.well-known/jwks.json`,
    ...(config.local.payments ? [] : ['https://api.stripe.com/healthcheck']),
  ];
  return {
    name: 'clock',
    run: async () => {
      const skews = await Promise.all(addresses.map(skewOf));
      const silent = addresses.find((_address, index) => Number.isNaN(skews[index]));
      if (silent !== undefined)
        return fault(
          `${silent} is answered without a valid Date header`,
          'Let no proxy or firewall answer in place of the provider, or remove that header.',
        );
      return judgeSkew(skews.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one)));
    },
  };
}

/** Seconds by which this machine is ahead, NaN if unknown; a `Date` header has whole seconds. */
async function skewOf(address: string): Promise<number> {
  const asked = Date.now();
  const response = await fetch(address);
  const middle = (asked + Date.now()) / 2;
  await response.body?.cancel();
  const date = Date.parse(response.headers.get('date') ?? '');
  return (middle - date) / 1000 - 0.5;
}

export function judgeSkew(seconds: number): Finding {
  const size = Math.abs(seconds);
  const text = `${size.toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} the clocks of the providers`;
  const remedy = 'Synchronize the clock of this machine (chrony or systemd-timesyncd).';
  if (size > FAULT_ABOVE_S) return fault(text, remedy);
  if (size > WARN_ABOVE_S) return warning(text, remedy);
  return ok('agrees with the providers');
}
