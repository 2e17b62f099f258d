import { PORTAL_PATH } from '@blush/shared-ui/contracts';
import { ProblemError, scrub } from '@blush/server-kit/http';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ViolationLog } from './violation-log.js';

export const REPORTS_PATH = `${PORTAL_PATH}csp-reports`;

/** Bytes; browsers collect the reports of a minute, each with the whole policy. */
const BODY_LIMIT = 131_072;
const REPORTS_PER_BODY = 20;
const LONGEST_FACT = 200;

/** Id of a class, an order or a payment; secret of the address of a calendar, or of a link for reminders. */
const ID = /\b[\da-f]{24}\b|(?<=\/)[\w-]{40,}/g;

const text = z.string().max(2048);

/** https://www.w3.org/TR/CSP3/#reporting; fields that are not logged are left out. */
const reportBody = z.object({
  effectiveDirective: text,
  documentURL: text.optional(),
  blockedURL: text.nullish(),
  sourceFile: text.nullish(),
  lineNumber: z.number().nullish(),
  disposition: z.enum(['enforce', 'report']).optional(),
});
type ReportBody = z.infer<typeof reportBody>;

const reports = z.array(z.object({ type: z.string().max(50), body: z.unknown() }));

/** Format of `report-uri`, from browsers without the Reporting API. */
const oldReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': text.optional(),
      'violated-directive': text,
      'document-uri': text.optional(),
      'blocked-uri': text.optional(),
      'source-file': text.optional(),
      'line-number': z.number().optional(),
      disposition: z.enum(['enforce', 'report']).optional(),
    }),
  })
  .transform(({ 'csp-report': report }): ReportBody => ({
    effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
    documentURL: report['document-uri'],
    blockedURL: report['blocked-uri'],
    sourceFile: report['source-file'],
    lineNumber: report['line-number'],
    disposition: report.disposition,
  }));

/** Logs what browsers report about violations of the Content-Security-Policy. Any client can send reports. */
export function serveCspReports(app: FastifyInstance): void {
  const violations = new ViolationLog();
  for (const type of ['application/reports+json', 'application/csp-report'])
    app.addContentTypeParser(type, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT }, (request, reply) => {
    for (const report of parse(request.body)) {
      const facts = factsOf(report);
      const dropped = violations.admit(JSON.stringify(facts));
      if (dropped !== undefined) request.log.warn({ ...facts, dropped }, 'content security policy violated');
    }
    return reply.code(204).send();
  });
}

/** @throws ProblemError */
function parse(body: unknown): ReportBody[] {
  const old = oldReport.safeParse(body);
  if (old.success) return [old.data];
  const several = reports.safeParse(body);
  if (!several.success) throw new ProblemError('invalid-request');
  return several.data
    .slice(0, REPORTS_PER_BODY)
    .filter(({ type }) => type === 'csp-violation')
    .flatMap((report) => reportBody.safeParse(report.body).data ?? []);
}

/** Facts to log, without code samples, queries and ids, which tell what a user did. */
function factsOf(report: ReportBody) {
  return {
    directive: fact(report.effectiveDirective),
    blocked: addressOf(report.blockedURL),
    page: addressOf(report.documentURL),
    source: addressOf(report.sourceFile),
    line: report.lineNumber ?? undefined,
    disposition: report.disposition,
  };
}

/** Keywords such as `inline` are kept. */
function addressOf(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (!URL.canParse(address)) return fact(address);
  const { protocol, origin, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return fact(protocol);
  return fact(origin + pathname.replaceAll(ID, ':id'));
}

function fact(value: string): string {
  return scrub(value).slice(0, LONGEST_FACT);
}
