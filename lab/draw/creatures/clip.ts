/** Content cut to a closed shape. Ids must differ inside one card; `b` is the creature's main body. */
export const clipped = (shape: string, content: string, id = 'b') =>
  content && `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
