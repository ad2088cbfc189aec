/** What the keyboard needs to know of a press. */
export type Pressed = Pick<
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

// While a dialog opens, the page below it may still have the focus.
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Whether the page handles a press, and not a text field, a dialog or a shortcut of the browser. */
export const isForPage = (pressed: Pressed): boolean => {
  const { target, isComposing, ctrlKey, metaKey, altKey, defaultPrevented } = pressed
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || isDialogOpen()) return false
  return !(target instanceof Element && isTyped(target))
}

/** Whether Enter would activate the element that has the focus. */
export const isOnButton = ({ target }: Pick<Pressed, 'target'>): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null
