import * as z from 'zod/mini'

/** An id is a URL-safe random string of at least 126 bits (21 characters of 6 bits, or more). */
export const Id = z.string().check(z.regex(/^[\w-]{4,64}$/))

/**
 * The client's temporary id of a post: the same author and id get the first answer again. Whatever is random and
 * printable, in whole characters: half a surrogate pair is stored as something else, under which two would be one.
 */
export const RequestId = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,128}$/u))

/** An image stored by us: 32 random hexadecimal digits and the format we encoded it to. */
export const ImageName = z.string().check(z.regex(/^[0-9a-f]{32}\.(jpg|webp|png)$/))

/** A file stored by us: an image, or a document that is kept as it came. */
export const FileName = z.string().check(z.regex(/^[0-9a-f]{32}\.(jpg|webp|png|pdf)$/))

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime()
