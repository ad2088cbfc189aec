const textOf = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

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
