import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  getReminders,
  getRemindersOfLink,
  type Reminders,
  setReminders,
  setRemindersOfLink,
  unsubscribe,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../common/caller.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentUser, Input } from '../common/parameters.js';
import { ReminderPreferences } from './reminder-preferences.service.js';

@Controller()
export class RemindersController {
  constructor(
    private readonly preferences: ReminderPreferences,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  @Handles(getReminders)
  async get(@CurrentUser() { id }: Caller): Promise<Reminders> {
    return { on: (await this.preferences.offSince(id)) === undefined };
  }

  @Handles(setReminders)
  async set(
    @Input() { body: { on } }: InputOf<typeof setReminders>,
    @CurrentUser() { id }: Caller,
  ): Promise<Reminders> {
    await this.preferences.set(id, on);
    return { on };
  }

  /** Mail programs without one-click unsubscription open the address in a browser, which must change nothing. */
  @Handles(getRemindersOfLink)
  async getOfLink(
    @Input() { params: { token } }: InputOf<typeof getRemindersOfLink>,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Reminders> {
    const on = await this.preferences.isOn(token);
    if (headers.accept?.includes('text/html'))
      reply.status(302).header('location', `${this.config.portalOrigins[0]}/reminders/${token}`);
    return { on };
  }

  @Handles(setRemindersOfLink)
  async setOfLink(
    @Input() { params: { token }, body: { on } }: InputOf<typeof setRemindersOfLink>,
  ): Promise<Reminders> {
    await this.preferences.setByToken(token, on);
    return { on };
  }

  @Handles(unsubscribe)
  async unsubscribe(@Input() { params: { token } }: InputOf<typeof unsubscribe>): Promise<Reminders> {
    await this.preferences.setByToken(token, false);
    return { on: false };
  }
}
