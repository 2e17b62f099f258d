import type { BrowserContext } from '@playwright/test';

/** Turns each violation of the Content-Security-Policy into an uncaught error, on which a journey fails. */
export async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = violation;
      reportError(
        new Error(`${effectiveDirective} refused ${blockedURI}, in ${sourceFile}, line ${lineNumber}`),
      );
    });
  });
}
