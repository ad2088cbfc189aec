const call = (sentence: (...given: unknown[]) => unknown): unknown => {
  try {
    return sentence('1', '1')
  } catch {
    // One that words a list.
    return sentence(['1'], ['1'])
  }
}

/** Every sentence of an object of texts, those made by functions among them. */
export const sentencesOf = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') return sentencesOf(call(texts as (...given: unknown[]) => unknown))
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentencesOf) : []
}

/** Sentences in which a line could begin with a sign that belongs to the word before it. */
export const looseSigns = (texts: unknown): string[] =>
  sentencesOf(texts).filter(sentence => /(?<=\S)[^\S\u00a0\u202f][?!:;»]|«[^\S\u00a0\u202f]/u.test(sentence))
