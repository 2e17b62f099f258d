import type { Role } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { searchFields } from '../../src/users/user-search-fields.js';
import type { UserRecord } from '../../src/users/user.schema.js';
import type { Draw } from './draw.js';

/** Not a real issuer: these users never sign in. */
export const ISSUER = 'https://large-school.test/';

const ADMINS = 3;
/** Average number of classes per instructor. */
const CLASSES_EACH = 20;

const given =
  `Ada Amara Anaïs Beatriz Björk Camille Chloé Dalia Elif Esther Farah Gabriela Grace Hana Inès Ingrid
  Jamila João Joelle Kavya Leila Lucía Maja Marcus Mei Mireille Nadia Noor Olga Paloma Priya Rosa Ruth Samira Sofía
  Tamsin Uma Valérie Wanjiru Yuki Zahra Zoë`.split(/\s+/);
const family =
  `Abara Almeida Andersen Bello Berg Castillo Chen Costa Dubois Eze Fischer Fontaine García Haddad Hansen
  Ibrahim Jensen Kaur Kim Kowalska Lefèvre Lindqvist Marín Mbeki Moreau Müller Nakamura Novák Okafor Öztürk Pereira
  Petrov Quill Rossi Sato Silva Söderberg Tanaka Tran Vega Weber Yılmaz Zhang`.split(/\s+/);

interface People {
  readonly admins: readonly UserRecord[];
  readonly instructors: readonly UserRecord[];
  readonly students: readonly UserRecord[];
}

/** As many instructors as the number of classes needs. */
export function drawPeople(draw: Draw, count: number, classes: number, opened: Date, now: Date): People {
  const teaching = Math.max(1, Math.round(classes / CLASSES_EACH));
  const roleOf = (nth: number): Role => {
    if (nth < ADMINS) return 'admin';
    return nth < ADMINS + teaching ? 'instructor' : 'student';
  };
  const all = Array.from({ length: count }, (_, nth) => person(draw, nth, roleOf(nth), opened, now));
  const of = (role: Role) => all.filter((one) => one.role === role);
  return { admins: of('admin'), instructors: of('instructor'), students: of('student') };
}

function person(draw: Draw, nth: number, role: Role, opened: Date, now: Date): UserRecord {
  const [first, last] = [draw.oneOf(given), draw.oneOf(family)];
  const name = `${first} ${last}`;
  const email = `${plain(first)}.${plain(last)}.${nth}@large-school.test`;
  // Staff accounts are the oldest.
  const createdAt = role === 'student' ? draw.moment(opened, now) : opened;
  return {
    _id: new Types.ObjectId(),
    iss: ISSUER,
    sub: `large|${nth}`,
    email,
    emailVerified: true,
    name,
    photo: '',
    role,
    claimsAt: Math.floor(createdAt.getTime() / 1000),
    ...searchFields(name, email),
    createdAt,
    updatedAt: createdAt,
  };
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}
