/**
 * Moves the focus to the first wrong field of a form in reading order; in a group of radios to the chosen or first one.
 * `select` also selects the text of that field, which a refusal has made useless.
 */
export const focusFirstWrong = (form: HTMLFormElement | null, { select }: { select: boolean }): void => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control =
    wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector<HTMLElement>('input') ?? wrong
  control?.focus()
  if (select && control instanceof HTMLInputElement) control.select()
}
