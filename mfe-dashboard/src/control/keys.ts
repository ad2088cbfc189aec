/** What a key of the bench does; `grade` names a digit, as the grades of `gradesFor` do. */
export type BenchKey =
  { readonly act: 'previous' | 'next' | 'confirm' } | { readonly act: 'grade'; readonly digit: string }

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>

const isTyped = (element: Element) =>
  element.matches('textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])')

/** The digit of a key. The row above the letters of a French keyboard gives « & é " ' » without Shift: its place counts. */
const digitOf = ({ key, code }: Pressed): string | null =>
  /^\d$/.test(key) ? key : (/^Digit(\d)$/.exec(code)?.[1] ?? null)

const keyOf = (pressed: Pressed): BenchKey | null => {
  if (pressed.key === 'ArrowLeft') return { act: 'previous' }
  if (pressed.key === 'ArrowRight') return { act: 'next' }
  // Held down, Enter would walk through the whole batch.
  if (pressed.repeat) return null
  if (pressed.key === 'Enter') return { act: 'confirm' }
  const digit = digitOf(pressed)
  return digit === null ? null : { act: 'grade', digit }
}

/**
 * What a press means for the bench; null when it belongs to something else: a text field, a dialog, a shortcut of the
 * browser, or the button that has the focus.
 */
export const benchKeyOf = (pressed: Pressed): BenchKey | null => {
  const { target, isComposing, ctrlKey, metaKey, altKey, defaultPrevented } = pressed
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return null
  const key = keyOf(pressed)
  if (!key || !(target instanceof Element)) return key
  if (isTyped(target) || target.closest('[role="dialog"], [role="alertdialog"]')) return null
  return key.act === 'confirm' && target.closest('button, a, summary') ? null : key
}
