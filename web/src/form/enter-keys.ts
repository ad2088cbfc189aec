/** Fields into which a telephone's keyboard types. */
const TYPED =
  'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=date], input[type=tel], input[type=url], input[type=number], input[type=search], input[type=time], textarea'

const isShown = (field: Element) => !field.closest('[hidden]')

const typedFields = (form: HTMLFormElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(TYPED)].filter(field => !field.hasAttribute('readonly'))

/**
 * Has the key that ends a field say on a telephone's keyboard what it does: « suivant » in all fields of a form but the
 * last, where it sends the form. In a longer text it begins a line. A field that says something else keeps it.
 */
export const nameEnterKeys = (form: HTMLFormElement | null): void => {
  const fields = form ? typedFields(form) : []
  const last = fields.findLast(isShown)
  for (const field of fields) {
    const isWorded = field.hasAttribute('enterkeyhint') && field.dataset['enterKey'] === undefined
    if (isWorded) continue
    const hint = field instanceof HTMLTextAreaElement ? 'enter' : field === last ? 'send' : 'next'
    field.dataset['enterKey'] = ''
    field.setAttribute('enterkeyhint', hint)
  }
}

/**
 * What the key « suivant » does: goes to the next field. Returns whether it did; otherwise the key sends the form, as a key
 * of a desk's keyboard does in every field.
 */
export const goToNextField = (form: HTMLFormElement | null, from: EventTarget): boolean => {
  const byTouch = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
  if (!byTouch || !form || !(from instanceof HTMLElement) || from.getAttribute('enterkeyhint') !== 'next') return false
  const fields = typedFields(form).filter(isShown)
  const next = fields[fields.indexOf(from) + 1]
  next?.focus()
  return next !== undefined
}
