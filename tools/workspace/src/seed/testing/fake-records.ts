/* Records of the fake API, and their form in its answers. */

export interface Class {
  _id: string;
  className: string;
  email: string;
  price: number;
  status: string;
  feedback: string;
  files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
  materials: readonly Material[];
  stage?: 'draft' | 'archived' | undefined;
  sessions: readonly Session[];
}
export interface Material {
  readonly title: string;
  readonly url: string;
}
export interface Session {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly cancelledAt?: string | undefined;
}
export interface Selection {
  _id: string;
  classId: string;
  email: string;
  paid: boolean;
  enrolled: boolean;
  refunded?: boolean;
}
export interface Rule {
  readonly percent: number;
  readonly label: string;
  readonly classIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

export const NOW = '2026-01-01T00:00:00.000Z';
export const id = (number: number): string => number.toString(16).padStart(24, '0');

export function person(number: number, email: string, role: string): object {
  return { _id: id(number), name: email, email, emailVerified: true, role, createdAt: NOW };
}

export function ruleOf(rule: Rule, index: number): object {
  return { ...rule, _id: id(index + 1), state: 'live', version: 1, createdAt: NOW };
}

/** @param requested sessions of a request body; their local times are taken as UTC */
export function sessionsOf(requested: unknown): Session[] {
  const sessions = (requested ?? []) as (Omit<Session, 'id'> & { id?: string; cancelled?: boolean })[];
  return sessions.map(({ start, end, zone, cancelled, ...known }, index) => ({
    id: known.id ?? id(index + 1),
    start: `${start}:00.000Z`,
    end: `${end}:00.000Z`,
    zone,
    ...(cancelled && { cancelledAt: NOW }),
  }));
}

export function staffClass(one: Class): object {
  return { ...listed(one), version: 1, seats: 9, held: 0, review: null, changed: [], feedbacks: [] };
}

export function message(text: string, index: number): object {
  return { _id: id(index + 1), text, at: NOW, by: '', recipients: 1 };
}

export function listed(one: Class): object {
  const instructor = { instructorName: '', instructorImg: '', instructorId: id(1) };
  return { classImg: '', ...instructor, availableSeat: 9, enrolledStudent: 0, ...one, createdAt: NOW };
}
