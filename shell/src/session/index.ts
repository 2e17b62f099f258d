export { createPortalSession } from './create-portal-session';
