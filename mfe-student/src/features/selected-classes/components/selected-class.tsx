import { Price } from '@blush/shared-ui/bundled';
import { Button, ClassPicture, dialog, formatPrice, LinkButton } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import { useId } from 'react';
import { useDeleteCartItem } from '../api/delete-cart-item';
import { availabilityOf, isPayable, noteOf } from '../../../shared/availability';
import title from '../../../shared/components/class-name.module.css';
import { ScheduleTime } from '../../../shared/components/schedule-time';
import { OwnHold } from './own-hold';
import styles from './selected-class.module.css';

interface SelectedClassProps {
  item: CartItem;
  /** Milliseconds. */
  receivedAt: number;
  onRemove: () => void;
}

export function SelectedClass({ item, receivedAt, onRemove }: SelectedClassProps) {
  const {
    _id,
    classId,
    className,
    picture,
    instructorName,
    price,
    listPrice,
    priceWhenSelected,
    availableSeat,
    schedule,
  } = item;
  const id = useId();
  const deleteItem = useDeleteCartItem({ onRemove });
  const availability = availabilityOf(item);
  const note = noteOf(item);

  const askToDelete = async () => {
    const { outcome } = await dialog.confirm({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirmText: 'Yes, delete it!',
    });
    if (outcome === 'confirmed') deleteItem.mutate(item);
  };

  return (
    <li className={styles.item}>
      <ClassPicture src={picture} className={styles.picture} />
      <div className={styles.words}>
        <h2 id={id} className={title.name}>
          <bdi>
            {availability === 'closed' ? className : <Link to={`/allclass/${classId}`}>{className}</Link>}
          </bdi>
        </h2>
        <p className={styles.instructor}>
          <bdi>{instructorName}</bdi>
          {availability === 'open' && ` · ${availableSeat} ${availableSeat === 1 ? 'seat' : 'seats'} left`}
        </p>
        {schedule && (
          <p className={styles.instructor}>
            <ScheduleTime schedule={schedule} />
          </p>
        )}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {item.heldUntil !== undefined && <OwnHold heldUntil={item.heldUntil} receivedAt={receivedAt} />}
      </div>
      <p className={styles.price}>
        <Price price={price} listPrice={listPrice} />
        {price !== priceWhenSelected && (
          <span className={styles.change}>was {formatPrice(priceWhenSelected)} when you selected it</span>
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" aria-describedby={id} onClick={() => void askToDelete()}>
          Delete
        </Button>
        {isPayable(item) && (
          <LinkButton size="small" to={`/dashboard/payment/${_id}`} aria-describedby={id}>
            Pay
          </LinkButton>
        )}
      </div>
    </li>
  );
}
