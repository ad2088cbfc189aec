/** Moves the focus to the first field of a form; in a group of radios to the chosen one. */
export const focusFirstField = (area: HTMLElement | null): void => {
  const [first] = area?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? []
  const chosen = first?.type === 'radio' ? area?.querySelector<HTMLInputElement>('input:checked') : first
  const field = chosen ?? first
  field?.focus()
}
