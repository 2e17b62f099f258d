export { type ProviderEvent, providerEvents } from './provider-events.js';
