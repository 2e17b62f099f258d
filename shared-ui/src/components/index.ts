export { Avatar, type AvatarProps } from './avatar';
export { Button, type ButtonProps } from './button';
export { Card, type CardProps } from './card';
export { classNames } from './class-names';
export { ClassPicture, type ClassPictureProps } from './class-picture';
export { dialog } from './dialog/dialog';
export { DialogHost } from './dialog/dialog-host';
export { cancelQuestions } from './dialog/dialog-store';
export type {
  DialogAnswer,
  DialogInput,
  DialogOptions,
  DialogPosition,
  DialogTone,
} from './dialog/dialog-store';
export { EmptyState, type EmptyStateProps } from './empty-state';
export { ErrorNote, type ErrorNoteProps } from './error-note';
export { formatDate, formatPrice } from './format';
export { LinkButton } from './link-button';
export { Page, PageHeading, type PageHeadingProps } from './page';
export { PageHead, type PageHeadProps, type StructuredData } from './page-head';
export { passFocusTo } from './pass-focus';
export { Skeleton, type SkeletonProps } from './skeleton';
export { Swatch } from './swatch';
export { NetworkIcon, socialNetworks } from './social-networks';
export { toast } from './toast/toast';
export type { ToastKind, ToastOptions, ToastPosition } from './toast/toast-store';
export { Toaster } from './toast/toaster';
export { useDocumentTitle } from './use-document-title';
export { VisuallyHidden } from './visually-hidden';
