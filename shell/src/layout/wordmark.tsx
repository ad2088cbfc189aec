import { texts } from '../french.ts'
import classes from './wordmark.module.css'

/** Our own mark: two cards, the front one signed with a C. */
export const Wordmark = () => (
  <span className={classes['wordmark']}>
    <svg viewBox="0 0 32 32" aria-hidden="true" width="32" height="32">
      <rect className={classes['back']} x="3" y="7" width="16" height="22" rx="3" transform="rotate(-14 11 18)" />
      <rect
        x="11"
        y="3"
        width="17"
        height="24"
        rx="3"
        fill="#05b4ff"
        stroke="#06202e"
        strokeWidth="2"
        transform="rotate(8 19 15)"
      />
      <path d="M24.3 11.6a5 5 0 1 0-1 7.3" fill="none" stroke="#06202e" strokeWidth="3" strokeLinecap="round" />
    </svg>
    {texts.brand}
  </span>
)
