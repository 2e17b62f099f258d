import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { startIdentity } from './index.js';
import { copyOfFirstStart, PORTAL, TestTenant } from '../test/tenant.js';
import { temporaryFolder } from '@blush/server-kit/testing';

describe('the identity stand-in', () => {
  let tenant: TestTenant;
  beforeEach(async () => {
    tenant = await TestTenant.start();
  });
  afterEach(() => tenant.stop());

  const signInWithRefreshToken = async () => {
    const { body } = await tenant.passwordToken('student@blush.test', 'Blush#2024', {
      scope: 'openid profile email offline_access',
    });
    return { access: body['access_token'], refresh: String(body['refresh_token']) };
  };

  it('keeps keys, accounts and refresh tokens across a restart', async () => {
    await tenant.signUp({ email: 'stays@example.test' });
    const before = await signInWithRefreshToken();
    await tenant.restart();
    await expect(tenant.verifiedClaims(before.access)).resolves.toMatchObject({ azp: 'blush-portal' });
    expect(await tenant.passwordToken('stays@example.test', 'Secret#1')).toMatchObject({ status: 200 });
    expect(await tenant.refresh(before.refresh)).toMatchObject({ status: 200 });
  });

  it('rotates refresh tokens, and ends the sign-in when an old token is used again', async () => {
    const { refresh: first } = await signInWithRefreshToken();
    const second = String((await tenant.refresh(first)).body['refresh_token']);
    expect(second).not.toBe(first);
    const refused = {
      status: 403,
      body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    };
    expect(await tenant.refresh(first)).toMatchObject(refused);
    expect(await tenant.refresh(second)).toMatchObject(refused);
  });

  it('ends one sign-in when its refresh token is reused, and keeps other devices signed in', async () => {
    const phone = await signInWithRefreshToken();
    const laptop = await signInWithRefreshToken();
    await tenant.refresh(phone.refresh);
    await tenant.refresh(phone.refresh);
    expect(await tenant.refresh(laptop.refresh)).toMatchObject({ status: 200 });
  });

  it('revokes a refresh token at /oauth/revoke', async () => {
    const { refresh } = await signInWithRefreshToken();
    const fields = { client_id: 'blush-portal', token: refresh, token_type_hint: 'refresh_token' };
    expect(await tenant.postForm('/oauth/revoke', fields)).toMatchObject({ status: 200 });
    expect(await tenant.refresh(refresh)).toMatchObject({ status: 403 });
  });

  it('gives the demo accounts the same subjects on every machine, in a folder that only its owner may read', async () => {
    const other = await TestTenant.start(join(temporaryFolder(), 'new'));
    expect((await stat(other.dataDir)).mode & 0o077).toBe(0);
    const subject = async (at: TestTenant) => {
      const { body } = await at.passwordToken('instructor@blush.test', 'Blush#2024');
      return (await at.verifiedClaims(body['access_token'])).sub;
    };
    expect(await subject(other)).toBe(await subject(tenant));
    await other.stop();
  });
});

describe('the start of the identity stand-in', () => {
  it.each([
    ['users.json', '[{"half":', 'it is cut off'],
    ['keys.json', '', 'it is empty'],
    ['sign-ins.json', '{}', 'its content: Invalid input'],
    ['mail.json', '\0', 'it is not JSON'],
  ])('fails for a damaged %s, and names the problem', async (name, content, problem) => {
    const dataDir = await copyOfFirstStart();
    await writeFile(join(dataDir, name), content);
    const starting = startIdentity({ port: 0, dataDir, portalOrigins: [PORTAL] });
    await expect(starting).rejects.toThrow(`${join(dataDir, name)} is damaged: ${problem}`);
  });

  it('fails for a port in use, and names the variable that changes it', async () => {
    const tenant = await TestTenant.start();
    const port = Number(new URL(tenant.origin).port);
    const again = startIdentity({ port, dataDir: tenant.dataDir, portalOrigins: [PORTAL] });
    await expect(again).rejects.toThrow(Failure);
    await expect(again).rejects.toThrow(`Port ${port} for the identity provider is in use.`);
    await expect(again).rejects.toThrow('IDENTITY_PORT');
    await tenant.stop();
  });

  it('is refused in production', async () => {
    const mode = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      const start = startIdentity({ port: 0, dataDir: '/nonexistent', portalOrigins: [PORTAL] });
      await expect(start).rejects.toThrow('AUTH0_DOMAIN');
    } finally {
      process.env['NODE_ENV'] = mode;
    }
  });
});
