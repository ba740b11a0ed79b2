import { pathTo } from '#shared/path-to.ts';
import { Contact } from './contact.tsx';
import { InfoHead, InfoPart } from './info-parts.tsx';

const lastTestedOn = '2026-11-26';

/** A fixed locale and time zone, so that the prerendered page and the browser produce the same text. */
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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
            <time dateTime={lastTestedOn}>{dateFormat.format(new Date(lastTestedOn))}</time>.
          </p>
        </InfoPart>
        <InfoPart icon="clock" title="Time is yours">
          <p>
            30 seconds, a minute, two and a half, five, or no limit: press Play your way before you start, at home, in a
            pause or at the end, or see <a href={pathTo('/settings')}>Settings</a>. Each question can wait until you go
            on, and answered by key or by a screen reader it always does. With No clock nothing runs out: no question,
            no verdict, no pause, no message. Only a game that you leave alone for a whole day is closed.
          </p>
          <p>
            More time costs you no win. In Quick Play, in categories, challenges and matches a right answer pays the
            same at any pace, and time breaks a tie only when both players have 30 seconds. Survival alone pays for
            speed, 10 points for each second left of 30; with more time it pays 150, whenever the answer came. So
            somebody very fast can climb its leaderboard quicker. A question that you pause while a clock runs earns no
            leaderboard points.
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
            Nothing flashes. If your system asks for less motion, nothing slides, flies or bounces: only a running clock
            and the bar of a running video go on. Text grows to 200% and the page narrows to 320 pixels without
            scrolling sideways.
          </p>
        </InfoPart>
        <InfoPart icon="search" title="What was tried">
          <ul>
            <li>axe-core on every screen, in both themes, from 320 to 1280 pixels: no findings.</li>
            <li>Whole games with the keyboard only, in Chromium, with its accessibility tree and live messages.</li>
            <li>Zoom of 200% and 400%, wider text spacing, forced colors, reduced motion.</li>
            <li>A whole game listened to: what is said, when, and where the focus goes.</li>
            <li>Simulated color blindness, and contrast measured from pictures of the screen.</li>
          </ul>
        </InfoPart>
        <InfoPart icon="warning" title="What was not, and what we know">
          <ul>
            <li>No person using NVDA, JAWS, VoiceOver, TalkBack, a switch or voice control has tried it for us yet.</li>
            <li>
              Challenges and matches know no pause, and no limit means five minutes there. A tournament with a fee has
              one time for everybody, which its creator sets.
            </li>
            <li>
              The Daily Ten has 30 seconds or no limit. Without one it is marked, and not compared with the others.
            </li>
            <li>At 400% zoom, what does not fit takes scrolling down, such as some of the answers; never sideways.</li>
            <li>Questions with a flag or a drawing need eyes, unless the picture is not what is asked.</li>
            <li>Questions and texts are in English only.</li>
            <li>
              Some questions quote a word of another language. It is not marked as such, so a screen reader reads it as
              English.
            </li>
          </ul>
        </InfoPart>
        <InfoPart icon="send" title="Tell us">
          <Contact />
        </InfoPart>
      </div>
    </>
  );
}
