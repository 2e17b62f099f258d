import { Module } from '@nestjs/common';
import Stripe from 'stripe';
import { PaymentIntents } from './payment-intents.service.js';
import { stripeProvider } from './stripe.provider.js';

@Module({ providers: [stripeProvider, PaymentIntents], exports: [Stripe, PaymentIntents] })
export class PaymentProviderModule {}
