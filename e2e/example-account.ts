import { listReplies } from '#contract/replies.ts';
import * as calls from '#contract/sending.ts';
import type { CallerOf } from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { numbersEnding } from './carrier.ts';
import { importContent } from './contacts.ts';

const PEOPLE = `Mobile,First name,Last name,City
0843331197,Zoë,Coetzee,Cape Town
0843331100,Thandi,Nkosi,Durban
0843331147,Sipho,Pillay,Pretoria
+27 84 333 1147,Sipho,Pillay,Pretoria
none,Lerato,Molefe,Polokwane
`;

type Ids = { group: number; campaign: number; importId: number };

/** Gives the account something of everything: contacts, a campaign that met every outcome, replies and opt-outs. */
export async function fillAccount(call: CallerOf): Promise<Ids> {
  const { groupId, importId } = await importContent(
    call,
    { fileName: 'people.csv', file: Buffer.from(PEOPLE) },
    'Newsletter',
  );
  const outcomes = ['00', '47', '12', '63', '90', '91', '92', '93', '96', '97', '98'];
  const numbers = numbersEnding('84333', 11, outcomes).join('\n');
  const campaign = await sendCampaign(call, {
    sender: '43366',
    text: 'Our café is open late on Friday. Coming?',
    audience: { numbers },
  });
  await eventually('the replies', async () => {
    const { items: replies } = (await call(listReplies, { query: { search: '2784333' } })).body;
    return replies.length === 2;
  });
  return { group: groupId, campaign, importId };
}

type CampaignInput = {
  sender: string;
  text: string;
  name?: string;
  audience: { numbers?: string; groupIds?: number[] };
};

/** Sends a campaign, and returns its id without waiting for anything. */
export async function sendCampaign(call: CallerOf, input: CampaignInput): Promise<number> {
  const { body } = await call(calls.createCampaign, { body: input });
  await call(calls.sendCampaign, { params: { campaignId: body.id } });
  return body.id;
}
