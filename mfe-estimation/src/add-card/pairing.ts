/** Photos in the order they were given, two by two: even places are fronts, odd ones backs, null a place left empty. */
export type Slots<Photo> = readonly (Photo | null)[]

/** Completes the last pair with an empty place, and removes pairs without a photo. */
const tidy = <Photo>(slots: Slots<Photo>): Slots<Photo> =>
  Array.from({ length: Math.ceil(slots.length / 2) }, (_, pair) => [
    slots[2 * pair] ?? null,
    slots[2 * pair + 1] ?? null
  ])
    .filter(([face, back]) => face !== null || back !== null)
    .flat()

/** Adds photos at the end; the last card's missing back comes first. */
export const addPhotos = <Photo>(slots: Slots<Photo>, photos: readonly Photo[]): Slots<Photo> => {
  const open = slots.length > 0 && slots.at(-1) === null ? slots.slice(0, -1) : slots
  return tidy([...open, ...photos])
}

/** Puts a photo in a place, empty or not. */
export const putPhoto = <Photo>(slots: Slots<Photo>, place: number, photo: Photo): Slots<Photo> =>
  tidy(slots.with(place, photo))

/** Exchanges what two places hold, photo or nothing: front and back of one card, or photos of two cards. */
export const exchange = <Photo>(slots: Slots<Photo>, one: number, other: number): Slots<Photo> =>
  tidy(slots.with(one, slots[other] ?? null).with(other, slots[one] ?? null))

/** Removes a photo and leaves its place empty, so that the photos after it keep their pairs. */
export const removePhoto = <Photo>(slots: Slots<Photo>, place: number): Slots<Photo> => tidy(slots.with(place, null))

/** Removes a card with its photos. */
export const removePair = <Photo>(slots: Slots<Photo>, pair: number): Slots<Photo> => slots.toSpliced(2 * pair, 2)

/** Inserts an empty place for a forgotten back: the photos from there to the next empty place move one place on. */
export const pushOn = <Photo>(slots: Slots<Photo>, place: number): Slots<Photo> => {
  const empty = slots.indexOf(null, place)
  const without = empty === -1 ? slots : slots.toSpliced(empty, 1)
  return tidy(without.toSpliced(place, 0, null))
}

/** Closes an empty place: every photo after it moves one place back. */
export const pullBack = <Photo>(slots: Slots<Photo>, place: number): Slots<Photo> =>
  slots[place] === null ? tidy(slots.toSpliced(place, 1)) : slots

export const pairsOf = <Photo>(slots: Slots<Photo>): readonly { face: Photo | null; back: Photo | null }[] =>
  Array.from({ length: slots.length / 2 }, (_, pair) => ({
    face: slots[2 * pair] ?? null,
    back: slots[2 * pair + 1] ?? null
  }))
