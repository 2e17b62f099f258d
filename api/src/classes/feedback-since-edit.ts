import mongoose, { type ClientSession, type Model } from 'mongoose';
import type { ClassRecord } from './class.schema.js';
import type { FeedbackRecord } from './class-feedback.schema.js';

/** Whether the class's feedback is about the class as it is: it was given after the last edit of the instructor. */
export async function hasFeedbackSinceEdit(
  feedbacks: Model<FeedbackRecord>,
  { _id: classId, editedVersion = 1 }: Pick<ClassRecord, '_id' | 'editedVersion'>,
  session?: ClientSession,
): Promise<boolean> {
  const version = mongoose.trusted({ $gte: editedVersion });
  return (await feedbacks.exists({ classId, version }).session(session ?? null)) !== null;
}
