import { useStore } from 'zustand';
import { DialogView } from './dialog-view';
import { dialogStore } from './dialog-store';

export function DialogHost() {
  const open = useStore(dialogStore, (state) => state.queue[0]);
  return open === undefined ? null : <DialogView key={open.id} dialog={open} />;
}
