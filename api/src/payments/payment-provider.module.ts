import { Module } from '@nestjs/common';
import Stripe from 'stripe';
import { PaymentIntentsService } from './payment-intents.service.js';
import { stripeProvider } from './stripe.provider.js';

@Module({ providers: [stripeProvider, PaymentIntentsService], exports: [Stripe, PaymentIntentsService] })
export class PaymentProviderModule {}
