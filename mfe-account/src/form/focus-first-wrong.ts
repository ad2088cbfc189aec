/** Moves to the first wrong field of a form, in reading order; of a group of radios to the chosen or first one. */
export const focusFirstWrong = (form: HTMLFormElement | null, { select }: { select: boolean }): void => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control =
    wrong instanceof HTMLFieldSetElement
      ? (wrong.querySelector('input:checked') ?? wrong.querySelector('input'))
      : wrong
  if (!(control instanceof HTMLElement)) return
  control.focus()
  if (select && control instanceof HTMLInputElement) control.select()
}
