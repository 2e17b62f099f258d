import { itemsOf, createStudentReview, listEnrolments } from '@blush/shared-ui/contracts';
import type { Config } from '@blush/server-kit/config';
import { ApiCallError, callApi } from './api-client.js';
import { demoReviews } from './demo-reviews.js';
import type { Tokens } from './people.js';

export async function seedReviews(config: Config, tokens: Tokens): Promise<void> {
  for (const by of new Set(demoReviews.map((review) => review.by))) {
    const token = tokens.get(by) ?? '';
    const enrolments = itemsOf(await callApi(config, token, listEnrolments, {}));
    for (const { className, stars, text } of demoReviews.filter((review) => review.by === by)) {
      const enrolment = enrolments.find((one) => one.class.className === className);
      if (enrolment) await review(config, token, enrolment._id, { stars, text });
    }
  }
}

async function review(
  config: Config,
  token: string,
  id: string,
  body: { readonly stars: number; readonly text: string | undefined },
): Promise<void> {
  try {
    await callApi(config, token, createStudentReview, { params: { id }, body });
  } catch (error) {
    // An earlier run was interrupted after it had written this review.
    if (!(error instanceof ApiCallError && error.message.includes('already-reviewed'))) throw error;
  }
}
