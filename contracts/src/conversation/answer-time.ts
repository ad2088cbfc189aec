import * as z from 'zod/mini'
import { call } from '../core/call.ts'

export const getAnswerTime = call({
  name: 'conversation.get_answer_time',
  http: 'GET /api/answertime',
  summary: 'Minutes the shop usually takes to answer while it is open; null while too few answers tell',
  access: 'public',
  reply: z.object({ minutes: z.nullable(z.int()) })
})
