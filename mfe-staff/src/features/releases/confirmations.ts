import type { DialogOptions } from '@blush/shared-ui/components';
import type { LiveApp } from '@blush/shared-ui/contracts';

/** The remote that contains this page. */
const OWN = 'mfe-staff';

const openTabs = 'Open tabs keep what they loaded.';

export function rollBackConfirmation({ name, version }: LiveApp, previous: string): DialogOptions {
  const own = name === OWN ? ' This page is part of it, and may look or work as it did then.' : '';
  return {
    title: `Roll back ${name}?`,
    text: `From ${version} to ${previous}, for all users who open or reload a page from now on. ${openTabs}${own}`,
    confirmText: 'Roll back',
    tone: 'warning',
  };
}

export function switchConfirmation({ name, version, disabled }: LiveApp): DialogOptions {
  if (disabled) {
    return {
      title: `Switch on ${name}?`,
      text: `Users who open or reload a page from now on get ${version} again.`,
      confirmText: 'Switch on',
    };
  }
  const own =
    name === OWN
      ? ` This page goes too: only \`npm run enable -- ${OWN}\` on the server brings it back.`
      : '';
  return {
    title: `Switch off ${name}?`,
    confirmText: 'Switch off',
    text: `Users who open or reload a page from now on get neither ${version} nor any other version of it. ${openTabs}${own}`,
    tone: 'warning',
  };
}
