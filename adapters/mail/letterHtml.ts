/**
 * A letter to a traveller as the HTML of an e-mail: tables and inline colours only, because mail programs know little
 * else; no pictures, so that opening it tells nobody.
 */
import { escapeHtml } from "#core/escapeHtml.ts"
import { LINK_CAUTION, signatureOf, type TravellerLetter } from "#core/messages/travellerLetter.ts"
import { printable } from "#core/plainText.ts"
import { INDIGO, RULE_COLOUR, SAND, SOFT, TEAL, WHITE } from "../palette.ts"

const escaped = (text: string): string => escapeHtml(printable(text))

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INDIGO}">${escaped(text)}</p>`

const factRow = ([label, fact]: readonly [string, string]): string =>
  `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-bottom:1px solid ${RULE_COLOUR};font-size:14px;line-height:20px;font-weight:normal;color:${SOFT}">${escaped(label)}</th><td valign="top" style="padding:8px 0;border-bottom:1px solid ${RULE_COLOUR};font-size:16px;line-height:20px;color:${INDIGO};overflow-wrap:anywhere;word-break:break-word">${escaped(fact)}</td></tr>`

const button = (link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td bgcolor="${TEAL}" style="border-radius:8px"><a href="${escaped(link)}" style="display:inline-block;padding:14px 24px;font-size:16px;font-weight:bold;color:${WHITE};text-decoration:none">Open your booking</a></td></tr></table>
<p style="margin:0 0 4px;font-size:13px;line-height:20px;word-break:break-all"><a href="${escaped(link)}" style="color:${TEAL}">${escaped(link)}</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;color:${SOFT}">${escaped(LINK_CAUTION)}</p>`

/** A whole document. Every text in it is escaped. */
export const letterHtml = ({ subject, first, facts, last, link, operator }: TravellerLetter): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${SAND}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${SAND}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT}" bgcolor="${WHITE}">
<tr><td bgcolor="${INDIGO}" style="padding:20px 24px;font-size:18px;font-weight:bold;color:${WHITE}">${escaped(operator.name)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;color:${INDIGO}">${escaped(subject)}</h1>
${first.map(paragraph).join("\n")}
<table width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${RULE_COLOUR}">${Object.entries(facts).map(factRow).join("\n")}</table>
${link === undefined ? '<p style="margin:0 0 16px">&nbsp;</p>' : button(link)}
${last.map(paragraph).join("\n")}
<p style="margin:0;font-size:14px;line-height:22px;color:${SOFT}">${signatureOf(operator).map(escaped).join("<br>")}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
