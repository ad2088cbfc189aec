/** Returns what can have the focus: the field or group itself, else the chosen or first field of a group. */
const controlOf = (wrong: HTMLElement): HTMLElement =>
  wrong.hasAttribute('tabindex')
    ? wrong
    : (wrong.querySelector<HTMLElement>('input:checked') ?? wrong.querySelector<HTMLElement>('input') ?? wrong)

/**
 * Moves the focus to the first wrong field of a form in reading order; in a group of radios to the chosen or first one, and
 * to a group itself where that has a `tabindex`. `select` also selects the text of that field, which a refusal has made
 * useless.
 */
export const focusFirstWrong = (form: HTMLFormElement | null, { select }: { select: boolean }): void => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong && controlOf(wrong)
  control?.focus()
  if (select && control instanceof HTMLInputElement) control.select()
}
