import { pathTo } from '#shared/path-to.ts';
import { Contact } from './contact.tsx';
import { InfoHead, InfoPart } from './info-parts.tsx';

/** The day on which what is said below was tried last. */
const triedOn = '2026-11-23';

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** The accessibility statement: what holds, what was tried, and what does not work yet. */
export function Accessibility() {
  return (
    <>
      <InfoHead
        slug="science"
        title="Accessibility"
        lead="A quiz is about what you know, not about how fast you tap, see or hear. If something keeps you out, it is a fault, and we want to hear of it."
      />
      <div className="info-parts">
        <InfoPart icon="check" title="What we aim for">
          <p>
            WCAG 2.2, level AA, on every screen, in light and dark. Last tried on{' '}
            <time dateTime={triedOn}>{days.format(new Date(triedOn))}</time>.
          </p>
        </InfoPart>
        <InfoPart icon="clock" title="Time is yours">
          <p>
            30 seconds, a minute, two and a half, five, or no limit: press Play your way before you start, at home, in a
            pause or at the end, or see <a href={pathTo('/settings')}>Settings</a>. Each question can wait until you go
            on. More time costs you no win and no place. In Survival the bonus for speed is then the same for every
            right answer.
          </p>
        </InfoPart>
        <InfoPart icon="key" title="Without a mouse">
          <p>
            Everything works from the keyboard, the focus can be seen, and it never gets lost between questions. Answer
            keys can be switched off.
          </p>
        </InfoPart>
        <InfoPart icon="lightbulb" title="Without seeing or hearing">
          <p>
            Questions, verdicts and the last seconds are announced to screen readers. With Read to me there is no clock,
            and each question with its answers, and each verdict with why, is said in one go; your browser’s own voice
            can read too. Right and wrong are told by a word, an icon and a shape, never by color alone. Nothing needs
            sound: it is off until you want it.
          </p>
        </InfoPart>
        <InfoPart icon="sun" title="Without being dazzled">
          <p>
            Nothing flashes. If your system asks for less motion, nothing moves. Text grows to 200% and the page narrows
            to 320 pixels without scrolling sideways.
          </p>
        </InfoPart>
        <InfoPart icon="search" title="What was tried">
          <ul>
            <li>axe-core on every screen, in both themes, from 320 to 1280 pixels: no findings.</li>
            <li>Whole games with the keyboard only, in Chromium, with its accessibility tree and live messages.</li>
            <li>Zoom of 200% and 400%, wider text spacing, forced colors, reduced motion.</li>
            <li>Simulated color blindness, and contrast measured from pictures of the screen.</li>
          </ul>
        </InfoPart>
        <InfoPart icon="warning" title="What was not, and what we know">
          <ul>
            <li>No person using NVDA, JAWS, VoiceOver, TalkBack, a switch or voice control has tried it for us yet.</li>
            <li>At 400% zoom on a small screen, a question takes scrolling.</li>
            <li>Questions with a flag or a drawing need eyes, unless the picture is not what is asked.</li>
            <li>Questions and texts are in English only.</li>
          </ul>
        </InfoPart>
        <InfoPart icon="send" title="Tell us">
          <Contact />
        </InfoPart>
      </div>
    </>
  );
}
