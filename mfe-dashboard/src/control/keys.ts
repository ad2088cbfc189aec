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
export const digitOf = ({ key, code }: Pick<Pressed, 'key' | 'code'>): string | null =>
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

/** Whether a press comes to the bench, and not to a text field, a dialog or a shortcut of the browser. */
export const isForBench = (pressed: Pressed): boolean => {
  const { target, isComposing, ctrlKey, metaKey, altKey, defaultPrevented } = pressed
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && (isTyped(target) || target.closest('[role="dialog"], [role="alertdialog"]')))
}

/** What a press means for the bench; null for nothing, or when it belongs elsewhere: Enter to the button that has the focus. */
export const benchKeyOf = (pressed: Pressed): BenchKey | null => {
  if (!isForBench(pressed)) return null
  const key = keyOf(pressed)
  const isOfButton = pressed.target instanceof Element && pressed.target.closest('button, a, summary') !== null
  return key?.act === 'confirm' && isOfButton ? null : key
}
