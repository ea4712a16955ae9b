import classes from './BarLabel.module.css';
import { Icon, type IconName } from './icons.tsx';

/** What stands on a button of a filter bar; the button itself has the word as its `aria-label` and `title`. */
export function BarLabel({ icon, children }: { icon: IconName; children: string }) {
  return (
    <>
      <span className={classes.icon}>
        <Icon name={icon} size={18} />
      </span>
      <span className={classes.word}>{children}</span>
    </>
  );
}
