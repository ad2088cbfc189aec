const textOf = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Euros as they are typed in French, `1 234,50`; what is no number is none. */
const eurosOf = (text: string): number => {
  const compact = text.replaceAll(/[\s€]/g, '').replace(',', '.')
  return compact === '' ? Number.NaN : Number(compact)
}

export const offerValues = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  price: eurosOf(textOf(fields, 'price')),
  status: 'P'
})

/** A moment is typed on the clock of whoever types it; none is a film. */
export const videoValues = (fields: FormData) => {
  const typed = textOf(fields, 'startsat')
  const at = new Date(typed)
  return {
    title: textOf(fields, 'title'),
    url: textOf(fields, 'url'),
    ...(typed && { startsat: Number.isNaN(at.getTime()) ? typed : at.toISOString() })
  }
}
