import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { passwordRules } from '@blush/shared-ui/contracts';
import { parse } from 'yaml';
import { mailTemplates } from './mail-templates.js';
import { placeholdersOf } from './placeholders.js';

interface Named {
  readonly name: string;
}

interface TenantFile {
  readonly clients: readonly (Named & { readonly grant_types: readonly string[] })[];
  readonly clientGrants: readonly { readonly client_id: string }[];
  readonly databases: readonly { readonly options: object; readonly enabled_clients: readonly string[] }[];
  readonly connections: readonly { readonly enabled_clients: readonly string[] }[];
  readonly actions: readonly Named[];
  readonly emailTemplates: readonly { readonly body: string; readonly subject: string }[];
  readonly triggers: Readonly<Record<string, readonly { readonly action_name: string }[]>>;
}

const text = readFileSync(join(root, 'deploy/auth0/tenant.yaml'), 'utf8');
const file = parse(text) as TenantFile;
const names = (items: readonly Named[]) => items.map(({ name }) => name);

function placeholders(environment: Record<string, string> = {}) {
  const env = {
    NODE_ENV: 'test',
    PORTAL_ORIGIN: 'https://school.example, https://www.school.example',
    AUTH0_DOMAIN: 'login.school.example',
    AUTH0_AUDIENCE: 'https://api.school.example',
    AUTH0_DEPLOY_CLIENT_ID: 'id',
    AUTH0_DEPLOY_CLIENT_SECRET: 'secret',
    ...environment,
  };
  return placeholdersOf(loadConfig({ root: temporaryFolder(), env, part: 'tenant' }), 'school.eu.auth0.com');
}

it('every placeholder of the tenant has a value, and every value is used', () => {
  const used = [...text.matchAll(/(?:##|@@)([A-Z_]+)(?:##|@@)/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'NAME');
  expect(new Set(used)).toEqual(new Set(Object.keys(placeholders())));
});

it('the application accepts the origins of the portal, and sign-in forms at them if the portal shows its own forms', () => {
  const origins = ['https://school.example', 'https://www.school.example'];
  expect(placeholders()).toEqual({
    TENANT: 'school.eu.auth0.com',
    AUDIENCE: 'https://api.school.example',
    ORIGIN: 'https://school.example',
    ORIGINS: origins,
    CALLBACKS: origins.map((origin) => `${origin}/callback`),
    OWN_FORMS: true,
    FORM_ORIGINS: origins,
  });
  expect(placeholders({ AUTH0_LOGIN_MODE: 'universal' })).toMatchObject({
    OWN_FORMS: false,
    FORM_ORIGINS: [],
  });
});

it('passwords follow the rules of the sign-up form', () => {
  expect(file.databases[0]?.options).toMatchObject({
    password_options: {
      complexity: {
        min_length: passwordRules.minLength,
        character_types: ['uppercase', 'lowercase', 'number', 'special'],
        character_type_rule: 'all',
      },
    },
  });
});

it('no application may exchange a password for tokens', () => {
  const grants = file.clients.flatMap(({ grant_types: types }) => types);
  expect(grants.filter((grant) => grant.includes('password') || grant === 'implicit')).toEqual([]);
  expect(grants).toContain('authorization_code');
});

it('connections, grants and the login flow refer to applications and Actions of the file', () => {
  const applications = names(file.clients);
  const connected = [...file.databases, ...file.connections].flatMap(
    ({ enabled_clients: clients }) => clients,
  );
  const granted = file.clientGrants.map(({ client_id: client }) => client);
  expect(applications).toEqual(expect.arrayContaining([...connected, ...granted]));
  const bound = file.triggers['post-login']?.map(({ action_name: name }) => name);
  expect(bound).toEqual(names(file.actions));
});

it('the mail templates are those of mail-templates.ts, each with its link', () => {
  const folder = 'deploy/auth0/email-templates';
  expect(readdirSync(join(root, folder)).sort()).toEqual(Object.keys(mailTemplates).sort());
  expect(file.emailTemplates.map(({ body }) => body).sort()).toEqual(
    Object.keys(mailTemplates)
      .map((name) => `./email-templates/${name}`)
      .sort(),
  );
  for (const [name, text] of Object.entries(mailTemplates)) {
    expect(readFileSync(join(root, folder, name), 'utf8')).toBe(text);
    expect(text).toContain('href="{{ url }}"');
  }
});
