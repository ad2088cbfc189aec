import { useRef } from 'react'

/** A request id of 128 random bits; `crypto.randomUUID` is missing on plain http. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** The request id of a post: the same while its content is, so that a second press gets the first answer again. */
export const useRequestId = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', id: '' })
  return content => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: randomId() }
    return last.current.id
  }
}
