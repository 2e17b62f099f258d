import { colours, type ColourScheme } from '@blush/shared-ui/theme';
import type { StripeCardElementOptions } from '@stripe/stripe-js';

/** The card field is in Stripe's iframe, which custom properties do not reach. */
function optionsFor(scheme: ColourScheme): StripeCardElementOptions {
  const { ink, inkSoft, danger } = colours[scheme];
  return {
    style: {
      base: {
        color: ink,
        fontSize: '16px',
        fontFamily: 'system-ui, sans-serif',
        '::placeholder': { color: inkSoft },
      },
      invalid: { color: danger },
    },
  };
}

export const cardOptions: Readonly<Record<ColourScheme, StripeCardElementOptions>> = {
  light: optionsFor('light'),
  dark: optionsFor('dark'),
};
