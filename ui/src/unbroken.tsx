import classes from './text.module.css'

/**
 * A text whose « e-mail » stays whole: browsers would go on to a new line after its hyphen. The text keeps the hyphen that a
 * keyboard writes, so that it is found by searching for it.
 */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(e-mails?)/i).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={classes['whole']}>
        {part}
      </span>
    ) : (
      part
    )
  )
