/** What a key of the bench does. The `digit` is the `key` of a grade of `gradesFor`. */
export type BenchKey =
  { readonly act: 'previous' | 'next' | 'confirm' } | { readonly act: 'grade'; readonly digit: string }

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>

const isTyped = (element: Element) =>
  element.matches('textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])')

/**
 * Returns the digit of a key, by its place on the keyboard: the top row of a French keyboard writes « & é " ' » without
 * Shift.
 */
export const digitOf = ({ key, code }: Pick<Pressed, 'key' | 'code'>): string | null =>
  /^\d$/.test(key) ? key : (/^Digit(\d)$/.exec(code)?.[1] ?? null)

const keyOf = (pressed: Pressed): BenchKey | null => {
  if (pressed.key === 'ArrowLeft') return { act: 'previous' }
  if (pressed.key === 'ArrowRight') return { act: 'next' }
  // Enter held down would confirm the whole batch.
  if (pressed.repeat) return null
  if (pressed.key === 'Enter') return { act: 'confirm' }
  const digit = digitOf(pressed)
  return digit === null ? null : { act: 'grade', digit }
}

/** Whether the bench handles a press, and not a text field, a dialog or a shortcut of the browser. */
export const isForBench = (pressed: Pressed): boolean => {
  const { target, isComposing, ctrlKey, metaKey, altKey, defaultPrevented } = pressed
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && (isTyped(target) || target.closest('[role="dialog"], [role="alertdialog"]')))
}

/**
 * Returns what a press does on the bench; null for nothing, and for Enter on a button or a link, which activates that.
 */
export const benchKeyOf = (pressed: Pressed): BenchKey | null => {
  if (!isForBench(pressed)) return null
  const key = keyOf(pressed)
  const isOfButton = pressed.target instanceof Element && pressed.target.closest('button, a, summary') !== null
  return key?.act === 'confirm' && isOfButton ? null : key
}
